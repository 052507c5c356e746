/** Stores the draft of an earlier visit, with every field that a draft may have. */
export function keepDraft() {
  const values = {
    email: 'ada@school.example',
    full_name: 'Ada Lovelace',
    username: 'ada',
    dob: '1985-12-10',
    interest: ['Music', 'Science'],
    intro: 'I like engines.',
    agreeToTerms: true,
  };
  localStorage.setItem('draft:guest:sign-up', JSON.stringify({ values, cleared: null }));
}
