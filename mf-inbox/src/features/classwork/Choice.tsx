import { Button, Row } from 'shared-ui';

interface Props<Value extends string> {
  /** Accessible name of the group. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
}

/** Buttons to select one of a few views. */
export function Choice<Value extends string>({ label, options, value, onChoose }: Props<Value>) {
  return (
    <Row gap={1} role="group" aria-label={label}>
      {options.map((option) => (
        <Button
          key={option.value}
          size="small"
          variant={option.value === value ? 'primary' : 'secondary'}
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </Button>
      ))}
    </Row>
  );
}
