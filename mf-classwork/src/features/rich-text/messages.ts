import { messagesOf } from 'platform/languages';

export const messages = messagesOf('rich-text', { attachments: 'Attached files' });
