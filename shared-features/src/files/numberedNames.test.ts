import { numberedNames } from './numberedNames.ts';

test('equal names are numbered without creating another duplicate', () => {
  expect(
    numberedNames(['a.jpg', 'A.JPG', 'a (2).jpg', 'a.jpg', 'photo', 'photo', 'b.jpg']),
  ).toEqual(['a.jpg', 'A (2).JPG', 'a (2) (2).jpg', 'a (3).jpg', 'photo', 'photo (2)', 'b.jpg']);
});
