import styled from 'styled-components';
import type { Material } from 'shared-api/quizzes';
import { color, font } from 'shared-ui';
import { ClassworkArticle } from '../classwork-article/ClassworkArticle.tsx';
import { Openings } from '../openings/Openings.tsx';
import { messages } from './messages.ts';

const Small = styled.p`
  color: ${color.textMuted};
  font-size: ${font.size.small};
`;

export function MaterialArticle({ material }: { material: Material }) {
  return (
    <ClassworkArticle work={material}>
      {material.is_teacher ? (
        !material.draft && <Openings material={material} />
      ) : (
        <Small>{messages.seenByTeachers}</Small>
      )}
    </ClassworkArticle>
  );
}
