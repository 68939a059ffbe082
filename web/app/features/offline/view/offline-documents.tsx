import type { OfflineView } from '@safar/contract/bookings/offline.shapes'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { sizeText } from '../../../ui/fields/file-drop.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { documentAddress } from '../api.ts'
import style from './view.module.css'

type File = OfflineView['documents'][number]

/** Documents as uploaded; each opens in a new tab. */
export function DocumentList({ booking: { id, documents } }: { booking: OfflineView }) {
  const { t } = useTranslation('offline')
  if (documents.length === 0) return <p className="t-2">{t('view.noDocuments')}</p>
  return (
    <ul className={style.files}>
      {documents.map((file) => (
        <li key={file.file_name}>
          <Paper bookingId={id} file={file} />
        </li>
      ))}
    </ul>
  )
}

function Paper({ bookingId, file }: { bookingId: number; file: File }) {
  const { t } = useTranslation('offline')
  const { data: address, isError } = useQuery(documentAddress(bookingId, file.file_name))
  return (
    <a className={style.file} href={address} target="_blank" rel="noreferrer" aria-busy={!address && !isError}>
      <IconFileText size={18} stroke={1.75} aria-hidden />
      <Ltr>{file.name}</Ltr>
      <small>{isError ? t('view.unreadable') : <Ltr>{sizeText(file.size)}</Ltr>}</small>
    </a>
  )
}
