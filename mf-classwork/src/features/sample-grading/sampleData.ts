/** Made-up data that shows what grading looks like before there is anything to grade. */
export const SAMPLE_WORK = { title: 'Essay: The water cycle', mark: 20 } as const;

export interface SampleSubmission {
  id: string;
  username: string;
  email: string;
  answer: string;
  /** Null until graded. */
  score: number | null;
  comment: string;
}

export const SAMPLE_SUBMISSIONS: readonly SampleSubmission[] = [
  {
    id: 'sample-1',
    username: 'Maya Fischer',
    email: 'maya@sample.example',
    answer:
      'The sun warms the sea, and water rises as vapour. High up it cools, becomes drops and falls as rain; the rivers bring it back to the sea.',
    score: 18,
    comment:
      'Clear and complete. Next time, name the steps: evaporation, condensation, precipitation.',
  },
  {
    id: 'sample-2',
    username: 'Tomás Rivera',
    email: 'tomas@sample.example',
    answer:
      'Water evaporates, condenses and falls. Plants give off water too; this is called transpiration, and a forest makes some of its own rain by it.',
    score: null,
    comment: '',
  },
  {
    id: 'sample-3',
    username: 'Aiko Tanaka',
    email: 'aiko@sample.example',
    answer: 'Clouds are made of water. When they are full, it rains.',
    score: 11,
    comment: 'A good start. Where does the water in the clouds come from?',
  },
  {
    id: 'sample-4',
    username: 'Samuel Okoro',
    email: 'samuel@sample.example',
    answer:
      'I drew the cycle as a circle with four stations and wrote what happens to the water, and to its heat, at each of them.',
    score: null,
    comment: '',
  },
];
