import { Readable } from 'node:stream'
import type { FileFormat } from '@safar/contract/vocabulary/money'
import type { FileReply } from '../http/register.ts'
import type { Documents } from './documents.ts'
import type { Table } from './table.ts'
import { tableFile } from './table-file.ts'

/** A list as a call answers with it, in whichever form it was asked for. */
export async function tableReply(documents: Documents, format: FileFormat, table: Table): Promise<FileReply> {
  const { buffer, type, name } = await tableFile(documents, format, table)
  return { stream: Readable.from([buffer]), type, name }
}
