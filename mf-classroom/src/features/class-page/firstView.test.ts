test('the first view of a class does without form library, rules, editor and sanitiser', async () => {
  // Each costs more than all of the page's own code.
  for (const library of ['draft-js', 'formik', 'yup', 'sanitize-html']) {
    jest.doMock(library, () => {
      throw new Error(`${library} is loaded at once`);
    });
  }
  await jest.isolateModulesAsync(async () => {
    await import('../../remote/teacher-class.ts');
    await import('../../remote/student-class.ts');
    await import('../../remote/stream.ts');
    await import('../../remote/people.ts');
    await import('../../remote/post-detail.ts');
  });
});
