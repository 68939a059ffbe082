import type { Command } from '../../ui/command-palette/command-palette.tsx'

/** A command that leads there; none where the person has no screen for it. */
export const leading = (to: string | null, command: Omit<Command, 'to'>): Command[] => (to ? [{ ...command, to }] : [])
