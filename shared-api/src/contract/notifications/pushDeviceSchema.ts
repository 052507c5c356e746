import { object, type InferType } from 'yup';
import { describeCalls } from '../calls/describeCalls.ts';
import { flag, nothing, shape, text } from '../fields/replies.ts';
import { ruleMessage } from '../fields/ruleText.ts';
import { textRule } from '../fields/texts.ts';
import { SERVER_LIMITS } from '../serverLimits.ts';

/** A key of a push subscription: this many bytes, as base64url. */
function bytes(length: number) {
  const pattern = new RegExp(`^[\\w-]{${Math.ceil((length * 4) / 3)}}$`);
  const wrong = ruleMessage('pushAddress');
  return textRule(SERVER_LIMITS.pushEndpoint)
    .required(ruleMessage('required'))
    .matches(pattern, wrong);
}

function endpoint() {
  return textRule(SERVER_LIMITS.pushEndpoint).required(ruleMessage('required'));
}

const pushDeviceRules = object({ endpoint: endpoint(), p256dh: bytes(65), auth: bytes(16) });

/** The push subscription of this device, as its browser reports it. */
export type PushAddress = InferType<typeof pushDeviceRules>;

const pushDevice = shape('PushDevice', 'The push subscription of the device of this session.', {
  key: text(
    'Public key of the server in base64url, for `applicationServerKey` of a subscription.',
    'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  ),
  on: flag('Whether the device gets push notifications.'),
});

export const pushDeviceCalls = describeCalls({
  getPushDevice: {
    summary: 'Read whether this device gets push notifications',
    description:
      'Uses Web Push. A device belongs to the session that registered it, and gets nothing after the session ends.',
    reply: pushDevice,
  },
  addPushDevice: {
    summary: 'Register this device for push notifications',
    description: `Takes the browser's push subscription, and replaces an earlier one of this session. An account has at most ${SERVER_LIMITS.pushDevices}; another one replaces the oldest.`,
    body: pushDeviceRules,
    reply: pushDevice,
    fields: {
      endpoint: '`endpoint` of the subscription, of a push service that this server knows.',
      p256dh: '`keys.p256dh`: 65 bytes in base64url.',
      auth: '`keys.auth`: 16 bytes in base64url.',
    },
    example: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/dQw4w9WgXcQ:APA91b',
      p256dh:
        'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    },
    errors: { invalid: 'The endpoint does not belong to a push service that this server knows.' },
  },
  renewPushDevice: {
    summary: 'Replace a push subscription',
    description:
      'For browsers that renew it (`pushsubscriptionchange`) while no page is open. The former endpoint and secret identify the device, which stays with its session.',
    body: pushDeviceRules.shape({ old_endpoint: endpoint(), old_auth: bytes(16) }),
    reply: nothing,
    fields: {
      endpoint: '`endpoint` of the new subscription.',
      p256dh: '`keys.p256dh` of the new subscription.',
      auth: '`keys.auth` of the new subscription.',
      old_endpoint: '`endpoint` of the former subscription.',
      old_auth: '`keys.auth` of the former subscription.',
    },
    example: {
      endpoint: 'https://fcm.googleapis.com/fcm/send/eR5xT9uVbYc:APA91b',
      p256dh:
        'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'zqbxT6JKstKSY9JKibZLSQ',
      old_endpoint: 'https://fcm.googleapis.com/fcm/send/dQw4w9WgXcQ:APA91b',
      old_auth: 'tBHItJI5svbpez7KI4CCXg',
    },
    errors: {
      invalid: 'The endpoint does not belong to a push service that this server knows.',
      not_found: 'No session has a device with this endpoint and secret.',
    },
  },
  removePushDevice: { summary: 'Remove this device from push notifications', reply: pushDevice },
});
