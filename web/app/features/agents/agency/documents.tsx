import { IconFileText, IconPhotoOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fileUrlQuery } from '../../../platform/files.ts'
import { sizeText } from '../../../ui/fields/file-drop.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import style from './documents.module.css'

interface StoredFile {
  name: string
  file_name: string
  type: string
  size: number
}

/** An agency's documents: images are shown inline, other files open in a new tab. */
export function Documents({ files }: { files: readonly StoredFile[] }) {
  const { t } = useTranslation('agents')
  if (files.length === 0) return <p className="t-2">{t('view.noDocuments')}</p>
  return (
    <ul className={style.list}>
      {files.map((file) => (
        <li key={file.file_name}>
          <Document file={file} />
        </li>
      ))}
    </ul>
  )
}

function Document({ file }: { file: StoredFile }) {
  const { t } = useTranslation('agents')
  const { data: address, isError } = useQuery(fileUrlQuery(file.file_name))
  const about = (
    <span className={style.about}>
      <Ltr className={style.name}>{file.name}</Ltr>
      <small>{isError ? t('view.unreadable') : <Ltr>{sizeText(file.size)}</Ltr>}</small>
    </span>
  )
  if (!address) {
    return (
      <div className={style.document} aria-busy={!isError}>
        <span className={style.face}>{isError && <IconPhotoOff size={22} stroke={1.75} aria-hidden />}</span>
        {about}
      </div>
    )
  }
  return (
    <a className={style.document} href={address} target="_blank" rel="noreferrer">
      <span className={style.face}>
        {file.type.startsWith('image/') ? (
          <img src={address} alt="" />
        ) : (
          <IconFileText size={22} stroke={1.75} aria-hidden />
        )}
      </span>
      {about}
    </a>
  )
}
