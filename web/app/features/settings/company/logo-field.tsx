import { logoUrl } from '@safar/contract/logo-url'
import { UPLOAD_MAX_MB } from '@safar/contract/media/media.contract'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { agency } from '../../../platform/agency.ts'
import { uploadFile } from '../../../platform/files.ts'
import { useFailureToast } from '../../../platform/toasts/index.tsx'
import { FileDrop, IMAGES } from '../../../ui/fields/file-drop.tsx'
import style from './logo-field.module.css'

interface Props {
  value: string | null | undefined
  onChange: (fileName: string | null) => void
  error: ReactNode
}

/** The company logo: the chosen file replaces the old one when the company is saved. */
export function LogoField({ value, onChange, error }: Props) {
  const { t } = useTranslation('settings')
  const failureToast = useFailureToast()
  const [busy, setBusy] = useState(false)
  /** A local preview of the chosen file before anything is saved. */
  const [chosen, setChosen] = useState<{ name: string; size: number; url: string }>()
  const url = chosen?.url
  useEffect(() => () => URL.revokeObjectURL(url ?? ''), [url])
  const add = async ([file]: File[]) => {
    if (!file) return
    setBusy(true)
    try {
      onChange((await uploadFile(file)).file_name)
      setChosen({ name: file.name, size: file.size, url: URL.createObjectURL(file) })
    } catch (failure) {
      failureToast(failure, 'Something went wrong.')
    } finally {
      setBusy(false)
    }
  }
  const preview = url ?? (value && value === agency().logo ? logoUrl(value) : undefined)
  const file = { key: 'logo', name: chosen?.name ?? t('company.logo'), size: chosen?.size }
  return (
    <div className={style.field}>
      {value && preview && <img className={style.preview} src={preview} alt={t('company.logo')} />}
      <FileDrop
        label={t('company.logo')}
        help={t('company.logoHelp')}
        files={value ? [file] : []}
        accept={IMAGES}
        maxFiles={1}
        maxMegabytes={UPLOAD_MAX_MB}
        busy={busy}
        error={error}
        onAdd={(files) => void add(files)}
        onRemove={() => {
          onChange(null)
          setChosen(undefined)
        }}
      />
    </div>
  )
}
