import { z } from 'zod'
import { SetupError } from '../../server/src/platform/config.ts'

const moment = z.iso.datetime({ offset: true })

/** A moment as an operator enters it; null for the end of the archive. */
export function readMoment(text: string): Date | null {
  if (text === 'end') return null
  const read = moment.safeParse(text)
  if (!read.success) throw new SetupError('--until: name a moment with its zone, such as 2026-11-18T14:02:00Z, or end')
  return new Date(read.data)
}
