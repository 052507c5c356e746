import { INTERESTS, type Interest } from 'shared-api/contract';
import type { ChipOption } from 'shared-ui/controls';

const EMOJI: Record<Interest, string> = {
  Programming: '💻',
  Design: '🎨',
  Music: '🎵',
  Gaming: '🎮',
  Travel: '✈️',
  Cooking: '🍳',
  Reading: '📚',
  Fitness: '💪',
  Movies: '🎬',
  Photography: '📷',
  Technology: '🤖',
  Nature: '🌿',
  Art: '🖼️',
  Sports: '⚽',
  Science: '🔬',
};

export const INTEREST_OPTIONS: ChipOption[] = INTERESTS.map((interest) => {
  return { value: interest, label: interest, icon: EMOJI[interest] };
});
