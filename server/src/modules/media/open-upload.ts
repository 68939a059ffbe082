import type { media as contract } from '@safar/contract/media/media.contract'
import { notFound } from '../../platform/errors.ts'
import type { Call, FileReply } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import type { FileOwner } from './file-owners.ts'
import { findReadable, storageKey } from './media.queries.ts'

/** The file itself, for those who may read it. */
export async function openUpload(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  owners: readonly FileOwner[],
  { params, actor }: Call<typeof contract.open>,
): Promise<FileReply> {
  const upload = await findReadable(db.adhoc, owners, actor, params.file_name)
  if (!upload) throw notFound()
  return { content: await storage.getStream(storageKey(upload.fileName)), type: upload.type, name: upload.name }
}
