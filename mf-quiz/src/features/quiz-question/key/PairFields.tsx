import { useId, useState } from 'react';
import { LIMITS } from 'shared-api/contract';
import { Button, VisuallyHidden } from 'shared-ui';
import { FieldMessages } from 'shared-ui/controls';
import { messages } from '../messages.ts';
import { newPair, type PairFields as Pair } from '../questionFields.ts';
import { CreditField } from './CreditField.tsx';
import { Group, Line, LineItem, Lines } from './Key.styles.ts';
import type { KeyProps } from './KeyProps.ts';
import { LineField } from './LineField.tsx';
import { LineList } from './LineList.tsx';
import { LineTools } from './LineTools.tsx';
import { useLines } from './useLines.ts';

/** Pairs of items and partners, and partners that belong to no item. */
export function PairFields(props: KeyProps) {
  const { fields, change, errors, isBusy } = props;
  const { pairs, others } = fields;
  const { root, status, ...list } = useLines(pairs, (next) => change({ pairs: next }));
  const id = useId();
  return (
    <>
      <Group aria-describedby={errors['items'] ? `${id}-error` : undefined}>
        <legend>{messages.pairs}</legend>
        <Lines ref={root} role="list">
          {pairs.map((pair, index) => (
            <PairItem
              key={pair.id}
              {...{ pair, index, isBusy }}
              error={errors[`items[${index}].text`]}
              partnerError={errors[`pairs[${index}].partner`]}
              count={pairs.length}
              onChange={(part) => list.handleChange(pair.id, part)}
              onMove={(to, direction) => list.handleMove(index, to, direction)}
              onRemove={() => list.handleRemove(index)}
            />
          ))}
        </Lines>
        <VisuallyHidden role="status">{status}</VisuallyHidden>
        <FieldMessages id={id} error={errors['items'] ?? errors['right']} />
        {pairs.length < LIMITS.quiz.choices && (
          <div>
            <Button
              variant="quiet"
              size="small"
              icon="plus"
              disabled={isBusy}
              onClick={() => list.handleAdd(newPair())}
            >
              {messages.addPair}
            </Button>
          </div>
        )}
      </Group>
      <Group>
        <legend>{messages.others}</legend>
        <LineList
          lines={others}
          onLines={(lines) => change({ others: lines })}
          nameOf={messages.other}
          addLabel={messages.addOther}
          path="others"
          min={0}
          errors={errors}
          isBusy={isBusy}
        />
        <FieldMessages id={`${id}-partners`} error={errors['partners']} />
      </Group>
      <CreditField {...props} />
    </>
  );
}

interface PairProps {
  pair: Pair;
  index: number;
  count: number;
  error: string | undefined;
  partnerError: string | undefined;
  isBusy: boolean;
  onChange: (part: Partial<Pair>) => void;
  onMove: Parameters<typeof LineTools>[0]['onMove'];
  onRemove: () => void;
}

function PairItem({ pair, error, partnerError, isBusy, onChange, ...tools }: PairProps) {
  const [isFormatted, setIsFormatted] = useState(false);
  const { partner } = pair;
  const number = tools.index + 1;
  const common = { isBusy, isFormatted, isRequired: true };
  return (
    <LineItem>
      <Line>
        <div data-field="">
          <LineField
            {...common}
            name={`items[${tools.index}].text`}
            label={messages.item({ number })}
            value={pair.text}
            error={error}
            onChange={(text) => onChange({ text })}
          />
        </div>
        <div data-field="">
          <LineField
            {...common}
            name={`pairs[${tools.index}].partner`}
            label={messages.partner({ number })}
            value={partner.text}
            error={partnerError}
            onChange={(text) => onChange({ partner: { ...partner, text } })}
          />
        </div>
        <LineTools
          {...tools}
          name={messages.pairName({ number })}
          min={1}
          onFormat={isFormatted ? undefined : () => setIsFormatted(true)}
        />
      </Line>
    </LineItem>
  );
}
