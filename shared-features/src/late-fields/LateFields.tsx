import styled from 'styled-components';
import { formatNumber } from 'platform/languages';
import { percentOff, scoreAfter, type LateTerms } from 'shared-api/contract';
import { Stack, breakpoint, color, font, space } from 'shared-ui';
import { NumberField, SelectField } from 'shared-ui/controls';
import { AS_CLASS, isPercent, lateTermsOf, type LateChoice } from './lateChoice.ts';
import { messages } from './messages.ts';

const Pair = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space[4]};
  align-items: start;
  ${breakpoint.phone} {
    grid-template-columns: 1fr;
  }
`;

const Example = styled.div`
  color: ${color.textMuted};
  font-size: ${font.size.small};
  font-variant-numeric: tabular-nums;
  ul {
    margin-block: ${space[1]} 0;
    padding-inline-start: ${space[5]};
  }
`;

const HELP: Record<string, string> = {
  refuse: messages.refuseHelp,
  accept: messages.acceptHelp,
  penalty: messages.penaltyHelp,
};
const OPTIONS = [
  { value: 'refuse', label: messages.refuse },
  { value: 'accept', label: messages.accept },
  { value: 'penalty', label: messages.penalty },
];

interface Props {
  values: LateChoice;
  onChange: (field: keyof LateChoice, value: string) => void;
  errorOf: (field: keyof LateChoice) => string | undefined;
  isBusy: boolean;
  /** Terms of the class, which its classwork can adopt. */
  ofClass?: LateTerms;
}

/** Fields for the terms of late work, with a calculated example. */
export function LateFields({ values, onChange, errorOf, isBusy, ofClass }: Props) {
  const isOfClass = values.late_policy === AS_CLASS;
  const asClass = { value: AS_CLASS, label: messages.asClass };
  const policy = isOfClass ? (ofClass?.policy ?? 'refuse') : values.late_policy;
  const terms = isOfClass ? ofClass : lateTermsOf(values);
  const isReadable = isOfClass || (isPercent(values.late_percent) && isPercent(values.late_floor));
  const percent = (name: 'late_percent' | 'late_floor', label: string, hint: string) => (
    <NumberField
      name={name}
      value={values[name]}
      onChange={({ target }) => onChange(name, target.value)}
      label={label}
      hint={hint}
      error={errorOf(name)}
      readOnly={isBusy}
    />
  );
  return (
    <Stack gap={3}>
      <SelectField
        name="late_policy"
        value={values.late_policy}
        onChange={({ target }) => onChange('late_policy', target.value)}
        options={ofClass ? [asClass, ...OPTIONS] : OPTIONS}
        label={messages.policy}
        hint={ofClass ? HELP[policy] : `${HELP[policy] ?? ''} ${messages.fromThenOn}`}
        disabled={isBusy}
      />
      {values.late_policy === 'penalty' && (
        <Pair>
          {percent('late_percent', messages.perDay, messages.perDayHint)}
          {percent('late_floor', messages.floor, messages.floorHint)}
        </Pair>
      )}
      {terms?.policy === 'penalty' && isReadable && <Sum terms={terms} />}
    </Stack>
  );
}

/** A score for the example that is easy to calculate with. */
const SCORE = 80;
const MARK = 100;
const FIRST_DAYS = [1, 2, 3];

/**
 * Shows the deduction of the first days and of the day that reaches the limit, by the function that
 * grades use.
 */
function Sum({ terms }: { terms: LateTerms }) {
  const { percent_per_day: each, floor } = terms;
  const last = each === 0 ? 1 : Math.max(1, Math.ceil((100 - floor) / each));
  const days = FIRST_DAYS.filter((day) => day < last);
  return (
    <Example aria-live="polite">
      {messages.example({ score: SCORE, mark: MARK })}
      <ul>
        {[...days, last].map((day) => {
          const percent = percentOff(day, terms);
          const text = day === last ? messages.lineAtMost : messages.line;
          const shown = formatNumber(percent / 100, { style: 'percent' });
          const left = scoreAfter(SCORE, percent);
          return <li key={day}>{text({ days: day, percent: shown, left })}</li>;
        })}
      </ul>
    </Example>
  );
}
