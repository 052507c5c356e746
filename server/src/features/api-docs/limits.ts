import { LIMITS, type Endpoint } from 'shared-api/contract';
import type { Call } from 'shared-api/schema';
import { fieldsLimit, formLimit } from '../../http/bodies/limits.ts';
import type { ServedCall } from '../../http/route.ts';

const FOR = { ip: 'IP address', network: 'network', account: 'account' } as const;

/** Lists the limits of a call: rate, size, time. */
export function limitsOf(call: Call, { limits = {} }: ServedCall): string[] {
  const rates = Object.entries(FOR).flatMap(([key, who]) => {
    const rate = limits[key as keyof typeof FOR];
    return rate ? [`At most ${rate.max} calls in ${span(rate.seconds)} for one ${who}.`] : [];
  });
  return [...rates, ...sizes(call), patience(call.endpoint)];
}

function sizes({ endpoint, body, file }: Call): string[] {
  const { method, encoding } = endpoint;
  if (method === 'GET') return [];
  const fields = fieldsLimit(body);
  const lines = encoding === 'multipart' ? [] : [`A body of at most ${bytes(fields)}.`];
  if (!file) return lines;
  return [
    ...lines,
    `A form of at most ${bytes(formLimit(fields))}, with a picture of at most ${bytes(LIMITS.image)}.`,
  ];
}

/** States the timeout; that of this server's own clients. */
function patience({ timeoutMs }: Endpoint): string {
  return `Give it ${span(timeoutMs / 1_000)} to reply.`;
}

function span(seconds: number): string {
  const [count, unit] =
    seconds > 3_600
      ? [seconds / 3_600, 'hour']
      : seconds % 60 === 0
        ? [seconds / 60, 'minute']
        : [seconds, 'second'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function bytes(count: number): string {
  return count >= 1024 * 1024
    ? `${Math.round(count / 1024 / 102.4) / 10} MiB`
    : `${Math.round(count / 1024)} KiB`;
}
