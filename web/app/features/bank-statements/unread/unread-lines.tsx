import type { UnreadLine } from '@safar/contract/money/bank-statements.contract'
import { useTranslation } from 'react-i18next'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { StatusBadge } from '../../../ui/status/status-badge.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { useSettleUnread } from '../api.ts'
import style from '../bank-statements.module.css'

interface Props {
  lines: readonly UnreadLine[]
  /** How many wait for a decision; more than are shown, if there are many. */
  count: number
  onEnter: (line: UnreadLine) => void
}

/** Lines that could not be read with certainty, as the bank wrote them. Nothing is reconciled while one of them is open. */
export function UnreadLines({ lines, count, onEnter }: Props) {
  const { t } = useTranslation('bankStatements')
  const confirm = useConfirm()
  const { run, busy } = useSettleUnread()
  const setAside = async (line: UnreadLine) => {
    const { ok, reason } = await confirm({
      title: t('unread.setAsideTitle'),
      body: <bdi>{line.text}</bdi>,
      action: t('unread.setAside'),
      reason: { label: t('note'), help: t('noteHelp'), required: true },
    })
    if (ok) await run({ params: { id: line.id }, body: { act: 'ignore', note: reason } })
  }
  const bringBack = (line: UnreadLine) => run({ params: { id: line.id }, body: { act: 'reopen' } })
  if (!lines.length) return null
  return (
    <section className={style.part}>
      <h2 className="t-section">{t('unread.title', { count })}</h2>
      <p className={style.help}>{t('unread.help')}</p>
      <ul className={style.unread} aria-label={t('unread.title', { count })}>
        {lines.map((line) => (
          <li key={line.id} data-done={line.state !== 'open' || undefined}>
            <div className={style.unreadText}>
              <p>
                <b className="num">{t('unread.place', { place: line.place })}</b> <bdi>{line.text}</bdi>
              </p>
              <p className="t-2">
                {line.why}
                {line.note && ` · ${line.note}`}
                {line.decided && line.state !== 'open' && (
                  <>
                    {' · '}
                    {line.decided.by}, <DateText value={line.decided.at} />
                  </>
                )}
              </p>
            </div>
            <div className={style.unreadActs}>
              {line.state === 'open' ? (
                <>
                  <OutlineButton size="xs" disabled={busy} onClick={() => onEnter(line)}>
                    {t('unread.enter')}
                  </OutlineButton>
                  <OutlineButton size="xs" disabled={busy} onClick={() => void setAside(line)}>
                    {t('unread.setAside')}
                  </OutlineButton>
                </>
              ) : (
                <>
                  <StatusBadge status={line.state} tone="done" label={t(`unread.states.${line.state}`)} />
                  <OutlineButton size="xs" disabled={busy} onClick={() => void bringBack(line)}>
                    {t('unread.bringBack')}
                  </OutlineButton>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
