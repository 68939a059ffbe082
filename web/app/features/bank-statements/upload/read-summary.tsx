import { useTranslation } from 'react-i18next'
import type { UploadResult } from '../api.ts'
import style from '../bank-statements.module.css'

/**
 * Result of reading a file: new, matched, open, repeated and unreadable lines. `open` is recounted as lines are
 * settled.
 */
export function ReadSummary({ read, open }: { read: UploadResult; open: number }) {
  const { t } = useTranslation('bankStatements')
  const figures = [
    ['lines', read.lines],
    ['matched', read.lines - open],
    ['open', open],
    ['repeated', read.repeated],
    ['unread', read.unread],
  ] as const
  return (
    <div role="status">
      <dl className={style.figures}>
        {figures.map(([name, count]) => (
          <div key={name} data-hot={((name === 'open' || name === 'unread') && count > 0) || undefined}>
            <dt>{t(`read.${name}`)}</dt>
            <dd className="num">{count}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
