import { useParams, useSearchParams } from 'platform/router';
import { lazyComponent, usePageTitle } from 'platform/runtime';
import { usePages, type ListIn } from 'shared-api';
import {
  getClasswork,
  type Parameter,
  type Assignment,
  type Submission,
} from 'shared-api/contract';
import { QueryView, RestOfList } from 'shared-features';
import { Container, Skeleton, Stack } from 'shared-ui';
import { Heading } from '../Heading.ts';
import { KindSummary } from '../kinds/KindSummary.tsx';
import { messages as common } from '../messages.ts';
import { UnreleasedNotice } from '../unreleased-grades/UnreleasedNotice.tsx';
import { BackToClass } from './BackToClass.tsx';
import { LoadingSubmissions } from './LoadingSubmissions.tsx';
import { messages } from './messages.ts';
import { SubmissionList } from './SubmissionList.tsx';
import { useSubmissionEvents } from './useSubmissionEvents.ts';

/** Loads after the page, in the space of a folded list. */
const RosterPart = lazyComponent(
  async () => ({ default: (await import('../roster/RosterPart.tsx')).RosterPart }),
  <Skeleton height="2.75rem" />,
);

const TEXTS = { ...common, ...messages };

/** Loads all submissions, since grading goes through all of them. */
const SUBMISSIONS: ListIn<Assignment, Submission> = {
  itemsOf: ({ submitions }) => submitions,
  withItems: (work, submitions) => ({ ...work, submitions }),
  idOf: ({ id }) => id,
  isWhole: true,
};

export function SubmissionsPage() {
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const classId = search.get('cwd' satisfies Parameter) ?? '';
  const query = usePages(
    getClasswork,
    classId ? { params: { id }, query: { class_id: classId, answers: 'omit' } } : null,
    SUBMISSIONS,
  );
  const { data: work } = query;
  useSubmissionEvents(classId, id, query.reload);
  const title = work?.title ?? search.get('title' satisfies Parameter);
  usePageTitle(title ? messages.titleOf({ title }) : messages.title);

  return (
    <Container width="medium">
      <Stack>
        {classId && <BackToClass classId={classId} />}
        <div>
          <Heading lead={work && messages.marks({ mark: work.mark })}>
            {title ? <bdi>{title}</bdi> : messages.title}
          </Heading>
          {work?.holds_grades && <UnreleasedNotice work={work} onReleased={query.reload} />}
          {work && <KindSummary classId={classId} work={work} />}
          {work && <RosterPart classId={classId} work={work} onStaleWork={query.reload} />}
          <QueryView
            query={query}
            texts={TEXTS}
            isMissing={!classId}
            skeleton={<LoadingSubmissions />}
            empty={{
              when: ({ submitions }) => submitions.length === 0,
              icon: 'users',
              title: messages.empty,
              children: messages.emptyHelp,
            }}
          >
            {(loaded) => (
              <>
                <SubmissionList work={loaded} onChange={query.change} onStale={query.reload} />
                <RestOfList pages={query} texts={common} />
              </>
            )}
          </QueryView>
        </div>
      </Stack>
    </Container>
  );
}
