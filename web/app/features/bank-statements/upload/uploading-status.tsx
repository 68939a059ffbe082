import type { UploadProgress } from '@safar/contract/money/bank-statements.contract'
import { useTranslation } from 'react-i18next'
import style from '../bank-statements.module.css'

const figure = (value: number) => value.toLocaleString('en')

/** Progress of a file: read, saved line by line, matched. */
export function UploadingStatus({ progress }: { progress: UploadProgress | null }) {
  const { t } = useTranslation('bankStatements')
  const { lines = null, saved = 0, matched = null } = progress ?? {}
  const text =
    lines === null
      ? t('progress.reading')
      : matched === null
        ? t('progress.saving', { saved: figure(saved), lines: figure(lines) })
        : t('progress.matching', { matched: figure(matched), lines: figure(lines) })
  return (
    <div className={style.progress} role="status">
      <p className={style.help}>{text}</p>
      <progress aria-hidden="true" max={lines ?? undefined} value={lines === null ? undefined : saved} />
    </div>
  )
}
