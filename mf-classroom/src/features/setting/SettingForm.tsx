import { useId } from 'react';
import styled from 'styled-components';
import type { QueryResult } from 'shared-api';
import { LIMITS, type ClassDetail } from 'shared-api/contract';
import { LateFields, LATE_POLICY_NAMES } from 'shared-features';
import { FieldConflicts } from 'shared-features/forms';
import { Button, Card, Notice, Row, Stack, color, font, space } from 'shared-ui';
import { FormStack, NumberField, SwitchField, TextAreaField, TextField } from 'shared-ui/controls';
import { messages } from './messages.ts';
import {
  FIELD_NAMES,
  FLAGS,
  HINTS,
  NUMBERS,
  type SettingField,
  type SettingFields,
} from './settingFields.ts';
import { useSettingForm } from './useSettingForm.ts';

const Group = styled(Stack)`
  min-inline-size: 0;
  padding: 0;
  border: 0;
  margin: 0;
  legend {
    padding: 0;
    margin-block-end: ${space[5]};
    font-size: ${font.size.large};
    font-weight: ${font.weight.bold};
  }
`;

const Unsaved = styled.p`
  margin-inline-end: auto;
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

interface Props {
  detail: ClassDetail;
  query: QueryResult<ClassDetail>;
}

export function SettingForm({ detail, query }: Props) {
  const titleId = useId();
  const form = useSettingForm(detail, query);
  const { formik, isDirty, isSaved, startOver, errorOf } = form;
  const limits = LIMITS.classSettings;
  const isBusy = formik.isSubmitting;
  return (
    <Card>
      <FormStack onSubmit={formik.handleSubmit} aria-labelledby={titleId}>
        <h2 id={titleId}>{messages.title}</h2>
        <FieldConflicts form={form} names={FIELD_NAMES} show={shown} />
        <Group as="fieldset">
          <legend>{messages.basicTitle}</legend>
          <TextField
            {...formik.getFieldProps('name')}
            label={messages.name}
            error={errorOf('name')}
            maxLength={limits.name}
            autoComplete="off"
            readOnly={isBusy}
            showCount
            required
          />
          <TextField
            {...formik.getFieldProps('category')}
            label={messages.category}
            error={errorOf('category')}
            maxLength={limits.category}
            readOnly={isBusy}
            showCount
            required
          />
          <TextAreaField
            {...formik.getFieldProps('description')}
            label={messages.description}
            error={errorOf('description')}
            maxLength={limits.description}
            readOnly={isBusy}
            showCount
            required
          />
        </Group>
        <Group as="fieldset" gap={3}>
          <legend>{messages.permissionTitle}</legend>
          {FLAGS.map((name) => (
            <SwitchField
              key={name}
              {...formik.getFieldProps(name)}
              label={FIELD_NAMES[name]}
              hint={HINTS[name]}
              disabled={isBusy}
            />
          ))}
        </Group>
        <Group as="fieldset">
          <legend>{messages.moreTitle}</legend>
          <TextField
            {...formik.getFieldProps('meet_link')}
            type="url"
            label={messages.meetLink}
            hint={detail.can_edit_meet_link ? messages.meetLinkHint : messages.meetLinkLocked}
            error={errorOf('meet_link')}
            maxLength={LIMITS.meetLink}
            autoComplete="off"
            readOnly={isBusy || !detail.can_edit_meet_link}
          />
          {NUMBERS.map((name) => (
            <NumberField
              key={name}
              {...formik.getFieldProps(name)}
              label={FIELD_NAMES[name]}
              hint={HINTS[name]}
              error={errorOf(name)}
              readOnly={isBusy}
            />
          ))}
        </Group>
        <Group as="fieldset">
          <legend>{messages.lateTitle}</legend>
          <LateFields
            values={formik.values}
            onChange={(field, value) => void formik.setFieldValue(field, value)}
            errorOf={errorOf}
            isBusy={isBusy}
          />
        </Group>
        {!isSaved && <Notice tone="warning">{messages.notKept}</Notice>}
        <Row justify="end">
          {isDirty && !isBusy && (
            <>
              <Unsaved>{messages.unsaved}</Unsaved>
              <Button variant="quiet" onClick={startOver}>
                {messages.undo}
              </Button>
            </>
          )}
          <Button type="submit" isBusy={isBusy} busyLabel={messages.applying}>
            {messages.apply}
          </Button>
        </Row>
      </FormStack>
    </Card>
  );
}

function shown(name: SettingField, fields: SettingFields): string | undefined {
  return name === 'late_policy' ? LATE_POLICY_NAMES[fields.late_policy] : String(fields[name]);
}
