import { useId } from 'react';
import { formatDate } from 'platform/languages';
import { ownTimeZone } from 'shared-api';
import type { NotificationSettings, NotificationSettingsChange } from 'shared-api/contract';
import { Card, Stack } from 'shared-ui';
import { SelectField, SwitchField } from 'shared-ui/controls';
import { Choices } from './Choices.ts';
import { messages } from './messages.ts';

/** Default quiet hours: a night. */
const NIGHT = { from: 22, to: 7 };

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: formatDate(new Date(2026, 0, 1, hour), { timeStyle: 'short' }),
}));

/** All zones that this browser knows, and the selected one. */
function zonesWith(zone: string) {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), ownTimeZone(zone), zone]);
  return [...names].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}

interface Props {
  settings: NotificationSettings;
  onChange: (change: NotificationSettingsChange) => void;
}

/** Hours for mails, and quiet hours. */
export function TimesCard({ settings, onChange }: Props) {
  const titleId = useId();
  const { digest_hour: hour, quiet } = settings;
  const isZoneKnown = settings.zone_chosen !== false;
  const zone = isZoneKnown ? settings.zone : ownTimeZone(settings.zone);
  // Hours depend on a zone: the first change also saves the shown zone.
  const changeTimes = (change: NotificationSettingsChange) => {
    onChange(isZoneKnown ? change : { zone, ...change });
  };
  const otherThan = (taken: number) => HOURS.filter(({ value }) => Number(value) !== taken);
  return (
    <Card as="section" aria-labelledby={titleId}>
      <Stack>
        <h2 id={titleId}>{messages.times}</h2>
        <Choices>
          <SelectField
            label={messages.digestHour}
            name="digest_hour"
            options={HOURS}
            value={String(hour)}
            onChange={({ target }) => changeTimes({ digest_hour: Number(target.value) })}
          />
          <SelectField
            label={messages.zone}
            name="zone"
            options={zonesWith(zone)}
            value={zone}
            onChange={({ target }) => changeTimes({ zone: target.value })}
          />
        </Choices>
        <SwitchField
          label={messages.quiet}
          hint={messages.quietHelp}
          name="quiet"
          value={quiet !== null}
          onChange={({ target }) => changeTimes({ quiet: target.checked ? NIGHT : null })}
        />
        {quiet && (
          <Choices>
            <SelectField
              label={messages.quietFrom}
              name="quiet.from"
              options={otherThan(quiet.to)}
              value={String(quiet.from)}
              onChange={({ target }) => {
                changeTimes({ quiet: { from: Number(target.value) } });
              }}
            />
            <SelectField
              label={messages.quietTo}
              name="quiet.to"
              options={otherThan(quiet.from)}
              value={String(quiet.to)}
              onChange={({ target }) => {
                changeTimes({ quiet: { to: Number(target.value) } });
              }}
            />
          </Choices>
        )}
      </Stack>
    </Card>
  );
}
