// Rarely used parts of cards in one script, since each further script adds a hash to the entry.
export { ChangedMeanwhile } from './changed-meanwhile/ChangedMeanwhile.tsx';
export { MarksChanged } from './changed-marks/MarksChanged.tsx';
export { GivenGrade } from './given-grade/GivenGrade.tsx';
export { CommentBank } from './comment-bank/CommentBank.tsx';
export { DeleteClassworkDialog } from './classwork-list/DeleteClassworkDialog.tsx';
export { EarlierAnswers } from './earlier-answers/EarlierAnswers.tsx';
export { UnreleasedNotice } from './unreleased-grades/UnreleasedNotice.tsx';
export { LateLine } from './late-work/LateLine.tsx';
export { LateNotice, NextStep } from './late-work/LateNotice.tsx';
export { PublishNow } from './publish-now/PublishNow.tsx';
export { ScheduledBadge } from 'shared-features';
export { RosterPart } from './roster/RosterPart.tsx';
export { RubricCard } from './rubric/RubricCard.tsx';
export { RubricEditor } from './edit-rubric/RubricEditor.tsx';
export { RubricScores } from './rubric/RubricScores.tsx';
export { ThreadButton } from './thread-button/ThreadButton.tsx';
export { UseRubricDialog } from './edit-rubric/UseRubricDialog.tsx';
