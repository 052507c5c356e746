import { personalSection, type PersonalData } from '../../database/personal-data.ts';

export const threadPersonalData: PersonalData = {
  sections: [
    personalSection(
      'private_messages',
      ['work_messages.author_id', 'work_threads.student_id'],
      'work_messages.id',
      (db, userId) =>
        db
          .selectFrom('work_messages')
          .innerJoin('work_threads', 'work_threads.id', 'work_messages.thread_id')
          .innerJoin('classwork', 'classwork.id', 'work_threads.classwork_id')
          .innerJoin('classes', 'classes.id', 'classwork.class_id')
          .select(['classes.name as class', 'classwork.title'])
          .select(['work_messages.content as text', 'work_messages.created_at as at'])
          .select('work_messages.deleted_at')
          .where('work_messages.author_id', '=', userId),
    ),
  ],
  leftOut: {
    'thread_reads.user_id': 'It says up to where a chat is read.',
  },
};
