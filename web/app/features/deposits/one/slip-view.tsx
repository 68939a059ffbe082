import { IconExternalLink, IconFileText, IconPhotoOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { fileUrlQuery } from '../../../platform/files.ts'
import { Ltr } from '../../../ui/ltr.tsx'
import style from './one.module.css'

interface Props {
  slip: { name: string; file_name: string; type: string }
}

/** The slip: an image is shown inline, a PDF opens in a new tab. */
export function SlipView({ slip }: Props) {
  const { t } = useTranslation('deposits')
  const { data: address, isError } = useQuery(fileUrlQuery(slip.file_name))
  if (isError) {
    return (
      <p className={style.noSlip}>
        <IconPhotoOff size={18} stroke={1.75} aria-hidden />
        {t('slip.unreadable')}
      </p>
    )
  }
  const picture = slip.type.startsWith('image/')
  return (
    <a className={style.slip} href={address} target="_blank" rel="noreferrer" aria-busy={!address}>
      {picture && <span className={style.face}>{address && <img src={address} alt={t('slip.alt')} />}</span>}
      <span className={style.file}>
        <IconFileText size={16} stroke={1.75} aria-hidden />
        <Ltr className={style.name}>{slip.name}</Ltr>
        <IconExternalLink size={15} stroke={1.75} aria-label={t('slip.open')} />
      </span>
    </a>
  )
}
