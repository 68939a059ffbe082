import type { media as contract } from '@safar/contract/media/media.contract'
import { notFound } from '../../platform/errors.ts'
import type { Call, FileReply } from '../../platform/http/register.ts'
import type { Services } from '../../services.ts'
import type { FileOwner } from './file-owners.ts'
import { findReadable } from './media.queries.ts'
import { readStoredFile } from './stored-files.ts'

/** Opens the file for readers with access to it. */
export async function openUpload(
  deps: Pick<Services, 'db' | 'storage' | 'vault'>,
  owners: readonly FileOwner[],
  { params, actor }: Call<typeof contract.open>,
): Promise<FileReply> {
  const upload = await findReadable(deps.db.adhoc, owners, actor, params.file_name)
  if (!upload) throw notFound()
  return { content: await readStoredFile(deps, upload.fileName), type: upload.type, name: upload.name }
}
