import { type Disk, listFiles } from '../../platform/storage.ts'
import { ANCHORS, type Anchor, anchor, type Head } from './anchors.ts'

const NAMED = /\/(\d{4}-\d\d)-[^/]+\.json$/
const mergedKey = (month: string): string => `${ANCHORS}/${month}-merged.json`

/** The month before this one: its anchors, and this one's, stay as they are. */
const firstKeptMonth = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7)

/** Null for a merged one that was cut short while it was written: what it was made of is still there. */
async function readAnchor(storage: Disk, key: string, merged: string): Promise<Anchor | null> {
  const text = await storage.get(key)
  try {
    return anchor.parse(JSON.parse(text))
  } catch (error) {
    if (key === merged) return null
    throw error
  }
}

/** Of each chain the last head, which by its hash vouches for every line before it. */
async function mergeMonth(storage: Disk, month: string, keys: readonly string[]): Promise<void> {
  const merged = mergedKey(month)
  const last = new Map<string, Head>()
  let at = ''
  for (const key of keys) {
    const stored = await readAnchor(storage, key, merged)
    if (!stored) continue
    if (stored.at > at) at = stored.at
    for (const head of stored.heads) if (head.seq > (last.get(head.chain)?.seq ?? 0)) last.set(head.chain, head)
  }
  const text = JSON.stringify({ at, heads: [...last.values()] } satisfies Anchor)
  await storage.put(merged, text)
  // Only what can be read back stands in for the others.
  if ((await storage.get(merged)) !== text) throw new Error(`${merged} was not stored as it was written`)
  for (const key of keys) if (key !== merged) await storage.delete(key)
}

/** There is an anchor for each minute in which somebody worked: of a month that is long over, one is enough. */
export async function mergeAnchors(storage: Disk, now: Date): Promise<void> {
  const firstKept = firstKeptMonth(now)
  const months = new Map<string, string[]>()
  for await (const key of listFiles(storage, ANCHORS)) {
    const month = NAMED.exec(key)?.[1]
    if (!month || month >= firstKept) continue
    const keys = months.get(month)
    if (keys) keys.push(key)
    else months.set(month, [key])
  }
  for (const [month, keys] of months) if (keys.length > 1) await mergeMonth(storage, month, keys)
}
