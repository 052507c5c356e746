import { nameByType } from './name-by-type.ts';

test.each([
  ['IMG_0412.HEIC', 'image/jpeg', 'IMG_0412.jpg'],
  ['IMG_0412.jpg', 'image/heic', 'IMG_0412.heic'],
  ['IMG_0412.JPEG', 'image/jpeg', 'IMG_0412.JPEG'],
  ['photo', 'image/jpeg', 'photo.jpg'],
  ['scan 12.11.2026', 'application/pdf', 'scan 12.11.2026.pdf'],
  ['essay.docx', 'application/pdf', 'essay.docx.pdf'],
  ['image.png', 'image/webp', 'image.webp'],
  ['sheet.pdf', 'application/zip', 'sheet.zip'],
  ['notes.jpg', 'text/plain', 'notes.txt'],
])('%s of the type %s becomes %s', (name, type, called) => {
  expect(nameByType(name, type)).toBe(called);
});

test.each([
  ['essay.pages', 'application/zip'],
  ['table.csv', 'text/plain'],
  ['README', 'text/plain'],
  ['unknown.jpg', 'application/octet-stream'],
  ['constructor', 'toString'],
])('%s of the type %s keeps its name', (name, type) => {
  expect(nameByType(name, type)).toBe(name);
});
