import { type Disk, listFiles } from '../../platform/storage.ts'
import { ANCHORS, type Anchor, anchor, type Head } from './anchors.ts'

const NAMED = /\/(\d{4}-\d\d)-[^/]+\.json$/
const mergedKey = (month: string): string => `${ANCHORS}/${month}-merged.json`

/** The previous month; its anchors and those of the current month are kept as they are. */
const firstUnmergedMonth = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7)

/** Null for a merged anchor whose writing was interrupted; its sources still exist. */
async function readAnchor(storage: Disk, key: string, merged: string): Promise<Anchor | null> {
  const text = await storage.get(key)
  try {
    return anchor.parse(JSON.parse(text))
  } catch (error) {
    if (key === merged) return null
    throw error
  }
}

/** Keeps the last head of each chain, whose hash vouches for every line before it. */
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
  // Delete the originals only once the merged anchor can be read back.
  if ((await storage.get(merged)) !== text) throw new Error(`${merged} was not stored as it was written`)
  for (const key of keys) if (key !== merged) await storage.delete(key)
}

/** There is an anchor for each minute with activity; for a month that is long past, one is enough. */
export async function mergeAnchors(storage: Disk, now: Date): Promise<void> {
  const firstUnmerged = firstUnmergedMonth(now)
  const months = new Map<string, string[]>()
  for await (const key of listFiles(storage, ANCHORS)) {
    const month = NAMED.exec(key)?.[1]
    if (!month || month >= firstUnmerged) continue
    const keys = months.get(month)
    if (keys) keys.push(key)
    else months.set(month, [key])
  }
  for (const [month, keys] of months) if (keys.length > 1) await mergeMonth(storage, month, keys)
}
