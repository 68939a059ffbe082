import { z } from 'zod'
import { ANCHORS_FOLDER } from '../../platform/storage.ts'

/** Chain heads are stored outside the database, so that nobody who can rewrite one can reach the other. */
export const ANCHORS = `${ANCHORS_FOLDER}/activity`
export const LAST_ANCHOR = `${ANCHORS_FOLDER}/last-activity.json`

const head = z.object({ chain: z.string(), seq: z.number().int(), hash: z.string() })
export type Head = z.infer<typeof head>

export const anchor = z.object({ at: z.iso.datetime(), heads: z.array(head) })
export type Anchor = z.infer<typeof anchor>

/** Storage keys cannot contain colons. */
export const anchorKey = (at: string): string => `${ANCHORS}/${at.replaceAll(':', '-')}.json`
