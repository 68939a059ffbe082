import type { Command } from '../../ui/command-palette/command-palette.tsx'

/** A command that opens the URL; none if the person has no screen for it. */
export const leading = (to: string | null, command: Omit<Command, 'to'>): Command[] => (to ? [{ ...command, to }] : [])
