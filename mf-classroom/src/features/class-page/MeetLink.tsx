import { Button, VisuallyHidden, toast } from 'shared-ui';
import { messages } from './messages.ts';

export function MeetLink({ url }: { url: string }) {
  if (!url) {
    return (
      <Button
        variant="secondary"
        icon="video"
        isIconOnPhone
        onClick={() => toast.info(messages.noMeetLink)}
      >
        {messages.meetLink}
      </Button>
    );
  }
  return (
    <Button
      as="a"
      variant="secondary"
      icon="video"
      isIconOnPhone
      href={url}
      target="_blank"
      rel="noopener noreferrer"
    >
      {messages.meetLink}
      <VisuallyHidden> {messages.newTab}</VisuallyHidden>
    </Button>
  );
}
