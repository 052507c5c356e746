export const messages = { attachments: 'Attached files' } as const;
