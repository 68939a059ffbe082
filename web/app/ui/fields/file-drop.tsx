import '@mantine/dropzone/styles.layer.css'
import { Input, Progress } from '@mantine/core'
import { Dropzone, type FileRejection } from '@mantine/dropzone'
import { IconFileText, IconUpload, IconX } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../actions/buttons.tsx'
import { Ltr } from '../ltr.tsx'
import { asField, type FieldProps } from './field.ts'
import styles from './file-drop.module.css'

export interface DroppedFile {
  /** The upload's key once known; until then any key that stays the same for this file. */
  key: string
  name: string
  size?: number | undefined
  /** URL to view it. */
  url?: string | undefined
  /** 0 to 1 during upload. */
  progress?: number | undefined
  error?: ReactNode | undefined
}

export interface FileDropProps extends FieldProps {
  files: readonly DroppedFile[]
  /** Receives only files of an accepted type and size. */
  onAdd: (files: File[]) => void
  onRemove?: ((key: string) => void) | undefined
  accept?: string[]
  maxMegabytes?: number
  maxFiles?: number
  busy?: boolean | undefined
  disabled?: boolean | undefined
}

/** Accepted image types. */
export const IMAGES = ['image/jpeg', 'image/png', 'image/webp']
const DOCUMENTS = ['application/pdf', ...IMAGES]
const MEGABYTE = 1024 * 1024

const TYPE_NAMES: Record<string, string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'text/csv': 'CSV',
}
const typeNames = (accept: readonly string[]): string => accept.flatMap((type) => TYPE_NAMES[type] ?? []).join(', ')

export const sizeText = (bytes: number) =>
  bytes < MEGABYTE ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / MEGABYTE).toFixed(1)} MB`

function FileRow({ file, onRemove }: { file: DroppedFile; onRemove: FileDropProps['onRemove'] }) {
  const { t } = useTranslation('ui')
  return (
    <li className={styles.file} data-error={Boolean(file.error) || undefined}>
      <IconFileText size={18} stroke={1.75} aria-hidden />
      <span className={styles.name}>
        {file.url ? (
          <a href={file.url} target="_blank" rel="noreferrer" className="link">
            <Ltr>{file.name}</Ltr>
          </a>
        ) : (
          <Ltr>{file.name}</Ltr>
        )}
        {file.error && <span className={styles.error}>{file.error}</span>}
        {file.progress !== undefined && file.progress < 1 && (
          <Progress value={file.progress * 100} size={3} aria-label={t('file.sending', { name: file.name })} />
        )}
      </span>
      {file.size !== undefined && <Ltr className={styles.size}>{sizeText(file.size)}</Ltr>}
      {onRemove && (
        <IconButton size={28} label={t('file.remove', { name: file.name })} onClick={() => onRemove(file.key)}>
          <IconX size={16} stroke={1.75} />
        </IconButton>
      )}
    </li>
  )
}

export function FileDrop(props: FileDropProps) {
  const { files, onAdd, onRemove, accept = DOCUMENTS, maxMegabytes = 10, maxFiles = 10, busy, disabled } = props
  const { t } = useTranslation('ui')
  const id = useId()
  const [refused, setRefused] = useState<string | null>(null)
  const error = refused ?? props.error
  const { inputWrapperOrder, size, 'aria-required': _, ...wrapper } = asField({ ...props, error })
  const room = Math.max(0, maxFiles - files.length)

  const refuse = (rejections: FileRejection[]) => {
    const code = rejections[0]?.errors[0]?.code
    if (code === 'file-too-large') setRefused(t('file.too_large', { max: maxMegabytes }))
    else if (code === 'too-many-files') setRefused(t('file.too_many', { count: maxFiles }))
    else setRefused(t('file.wrong_type', { types: typeNames(accept) }))
  }

  return (
    <Input.Wrapper {...wrapper} id={id} inputWrapperOrder={inputWrapperOrder} size={size}>
      {room > 0 && (
        <Dropzone
          className={styles.drop ?? ''}
          accept={accept}
          maxSize={maxMegabytes * MEGABYTE}
          maxFiles={room}
          multiple={maxFiles > 1}
          loading={busy ?? false}
          disabled={disabled ?? false}
          // Fires before the rejection: of several files, some can be accepted and some rejected.
          onDropAny={() => setRefused(null)}
          onDrop={(dropped) => onAdd(dropped)}
          onReject={refuse}
          inputProps={{
            id,
            'aria-invalid': Boolean(error),
            ...(typeof props.label === 'string' && { 'aria-label': props.label }),
          }}
          data-error={Boolean(error) || undefined}
        >
          <span className={styles.invite}>
            <IconUpload size={20} stroke={1.75} aria-hidden />
            <span>
              <b>{t('file.choose', { count: maxFiles })}</b> {t('file.or_drop')}
            </span>
          </span>
        </Dropzone>
      )}
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <FileRow key={file.key} file={file} onRemove={onRemove} />
          ))}
        </ul>
      )}
    </Input.Wrapper>
  )
}
