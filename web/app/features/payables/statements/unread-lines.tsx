import type { supplierStatements } from '@safar/contract/money/supplier-statements.contract'
import type { Reply } from '@safar/contract/protocol/endpoint'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Card } from '../../../ui/layout/card.tsx'
import style from '../payables.module.css'

type UnreadLine = Reply<typeof supplierStatements.upload>['data']['unread'][number]

/** Unreadable lines of the file just uploaded: they are not part of any figure on the page. */
export function UnreadLines() {
  const { t } = useTranslation('payables')
  const unread = (useLocation().state as { unread?: UnreadLine[] } | null)?.unread ?? []
  if (unread.length === 0) return null
  return (
    <Card title={t('statements.unread', { count: unread.length })}>
      <p className="t-2">{t('statements.unreadHelp')}</p>
      <ol className={style.unread}>
        {unread.map(({ line, text }) => (
          <li key={line}>
            <b className="num">{line}</b> <bdi>{text}</bdi>
          </li>
        ))}
      </ol>
    </Card>
  )
}
