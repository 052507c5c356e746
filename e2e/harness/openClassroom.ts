import type { ClassDetail, SessionReply } from 'shared-api/contract';
import { newVisitor, type Visitor, type VisitorOptions } from './browser.ts';
import { aClassOf, anAccount, giveSession, joinByApi } from './people.ts';
import type { Site } from './server.ts';

type Account = SessionReply & { username: string };

/** Class with one student, and a browser for the teacher and for the student. */
export interface Classroom {
  algebra: ClassDetail;
  noether: Account;
  emmy: Account;
  /** Browser of Noether, the teacher. */
  teacher: Visitor;
  /** Browser of Emmy, the student. */
  student: Visitor;
  close: () => Promise<void>;
}

/** Creates a classroom. Both people are signed in, and have no page open yet. */
export async function openClassroom(server: Site, options: VisitorOptions): Promise<Classroom> {
  const noether = await anAccount(server, 'teacher');
  const emmy = await anAccount(server, 'emmy');
  const algebra = await aClassOf(server, noether);
  await joinByApi(server, emmy, algebra.class_code ?? '');
  const teacher = await newVisitor(server, options);
  const student = await newVisitor(server, options);
  await giveSession(teacher.page, noether);
  await giveSession(student.page, emmy);
  const close = async () => {
    await teacher.close();
    await student.close();
  };
  return { algebra, noether, emmy, teacher, student, close };
}
