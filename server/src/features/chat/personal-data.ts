import { personalSection, type PersonalData } from '../../database/personal-data.ts';

export const chatPersonalData: PersonalData = {
  sections: [
    personalSection(
      'chat_messages',
      ['chat_messages.author_id'],
      'chat_messages.id',
      (db, userId) =>
        db
          .selectFrom('chat_messages')
          .innerJoin('classes', 'classes.id', 'chat_messages.class_id')
          .select(['classes.name as class'])
          .select(['chat_messages.content as text', 'chat_messages.created_at as at'])
          .select('chat_messages.deleted_at')
          .where('chat_messages.author_id', '=', userId),
    ),
  ],
  leftOut: {
    'chat_reads.user_id': 'It says up to where a chat is read.',
  },
};
