import { defineRemote } from 'platform/runtime';
import { ChatbotPage } from '../features/chatbot/ChatbotPage.tsx';

export const { bootstrap, mount, unmount } = defineRemote(ChatbotPage);
