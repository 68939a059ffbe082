import { NONE } from '@safar/contract/money/reports.contract'
import { IconX } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { NamesQuery } from '../api.ts'
import { type Narrowing, narrowings } from '../view/drill.rules.ts'
import type { ReportView } from '../view/use-report-view.ts'
import style from './report-bar.module.css'

interface Props {
  view: ReportView
  names: (of: Narrowing) => NamesQuery
}

/** The report's active filters, each removable. */
export function NarrowedChips({ view, names }: Props) {
  const { t } = useTranslation('reports')
  const chosen = narrowings.filter((name) => view.narrowed[name])
  const found = useQueries({ queries: chosen.map((name) => names(name)) })
  if (chosen.length === 0 && view.dated !== 'undated') return null
  const nameOf = (name: Narrowing, index: number) => {
    const key = view.narrowed[name] ?? ''
    return found[index]?.data?.find((row) => row.key === key)?.label ?? (key === NONE ? t('none') : key)
  }
  const everything = Object.fromEntries(chosen.map((name) => [name, '']))
  return (
    <div className={style.chips} data-narrowed>
      {chosen.map((name, index) => (
        <span key={name} className={style.chip}>
          {t(`head.${name}`)}: <b>{nameOf(name, index)}</b>
          <button
            type="button"
            data-no-print
            aria-label={t('narrowed.remove', { what: t(`head.${name}`) })}
            onClick={() => view.set({ [name]: '', by: name }, true)}
          >
            <IconX size={14} stroke={1.75} aria-hidden />
          </button>
        </span>
      ))}
      {view.dated === 'undated' && <span className={style.chip}>{t('dated.undated')}</span>}
      <button
        type="button"
        className={style.clear}
        data-no-print
        onClick={() => view.set({ ...everything, ...(view.dated === 'undated' && { dated: 'travel' }) }, true)}
      >
        {t('narrowed.clear')}
      </button>
    </div>
  )
}
