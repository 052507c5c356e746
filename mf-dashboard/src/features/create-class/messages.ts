import { messagesOf } from 'platform/languages';

export const messages = messagesOf('create-class', {
  title: 'Create a class',
  /** Only teachers read this. */
  lead: 'You will teach this class. Students join it with the class code on its page.',
  name: 'Name',
  description: 'Description',
  category: 'Category',
  required: 'This field is required.',
  submit: 'Submit',
  submitting: 'Creating the class',
  cancel: 'Cancel',
});
