import type { UploadedFile } from '@safar/contract/media/media.contract'

const KEY = 'uploads'

const isFile = (value: unknown): value is UploadedFile =>
  typeof value === 'object' && value !== null && 'file_name' in value && typeof value.file_name === 'string'

/** The list of uploaded files kept in browser storage; anything unreadable counts as empty. */
export function readStoredUploads(): UploadedFile[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isFile) : []
  } catch {
    return []
  }
}

export const storeUploads = (files: readonly UploadedFile[]): void => localStorage.setItem(KEY, JSON.stringify(files))

/** File names must not be left for the next person using the machine. */
export const forgetUploads = (): void => localStorage.removeItem(KEY)
