import { Radio } from '@mantine/core'
import type { StatementMatch } from '@safar/contract/money/bank-statements.contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DangerButton, OutlineButton, PrimaryButton } from '../../../ui/actions/buttons.tsx'
import { Facts, PanelSection, SidePanel } from '../../../ui/layout/side-panel.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { DateText } from '../../../ui/time/dates.tsx'
import { adminUrls } from '../../../urls/admin.ts'
import type { MissingEntry } from '../api.ts'
import style from '../bank-statements.module.css'
import { Flow } from './flow.tsx'
import { actsOf, isUndoable, proposedAct } from './line-actions.rules.ts'
import { LineState } from './line-columns.tsx'
import { useRights, type useSettle } from './use-settle.tsx'

interface Props {
  line: StatementMatch
  currency: string
  missing: readonly MissingEntry[]
  settling: ReturnType<typeof useSettle>
  onClose: () => void
}

/** One bank line beside the list, with every action available for it. */
export function LinePanel({ line, currency, missing, settling, onClose }: Props) {
  const { t } = useTranslation('bankStatements')
  const rights = useRights()
  const same = missing.filter(({ amount }) => amount === line.amount)
  const acts = actsOf(line, rights, same.length).filter((act) => act !== 'match')
  const proposed = proposedAct(line, rights)
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={t('line')}
      badge={<LineState line={line} />}
      detail={<DateText value={line.day} style="full" />}
      actions={
        isUndoable(line, rights) ? (
          <OutlineButton disabled={settling.busy} onClick={() => void settling.reopen(line)}>
            {t('undo.action')}
          </OutlineButton>
        ) : (
          acts.length > 0 &&
          acts.map((act) => {
            const Act = act === proposed ? PrimaryButton : act === 'ignore' ? DangerButton : OutlineButton
            return (
              <Act key={act} disabled={settling.busy} onClick={() => void settling.settle(line, act)}>
                {t(`acts.${act}.action`)}
              </Act>
            )
          })
        )
      }
    >
      <PanelSection>
        <p className={style.amount}>
          <Flow amount={line.amount} currency={currency} />
        </p>
        {line.why && <p className="t-2">{line.why}</p>}
        {line.reopened && (
          <p className="t-2">
            {t('undo.done', { by: line.reopened.by, reason: line.reopened.reason })}{' '}
            <DateText value={line.reopened.at} />
          </p>
        )}
      </PanelSection>
      <PanelSection>
        <LineFacts line={line} />
      </PanelSection>
      {line.state === 'open' && (
        <PanelSection title={t('byHand.title')}>
          {same.length > 0 ? (
            <ByHand entries={same} busy={settling.busy} onMatch={(id) => void settling.settle(line, 'match', id)} />
          ) : (
            <p className="t-2">{t('byHand.none')}</p>
          )}
        </PanelSection>
      )}
    </SidePanel>
  )
}

function LineFacts({ line }: { line: StatementMatch }) {
  const { t } = useTranslation('bankStatements')
  return (
    <Facts
      facts={[
        [t('columns.line'), <bdi key="line">{line.description}</bdi>],
        [t('columns.reference'), line.reference && <Ltr key="reference">{line.reference}</Ltr>],
        [
          t('columns.deposit'),
          line.deposit_id && (
            <Link key="deposit" className="link" to={adminUrls.deposit(line.deposit_id)}>
              {t('openDeposit')}
            </Link>
          ),
        ],
        [
          t('columns.entry'),
          line.entry_id && (
            <Link key="entry" className="link" to={adminUrls.ledger({ entry: line.entry_id })}>
              <Ltr>{line.voucher ?? `#${line.entry_id}`}</Ltr>
            </Link>
          ),
        ],
      ]}
    />
  )
}

interface ByHandProps {
  entries: readonly MissingEntry[]
  busy: boolean
  onMatch: (entryId: number) => void
}

/** Our entries of the same amount that no other bank line matches. */
function ByHand({ entries, busy, onMatch }: ByHandProps) {
  const { t } = useTranslation('bankStatements')
  const [chosen, choose] = useState(String(entries[0]?.entry_id ?? ''))
  return (
    <>
      <Radio.Group
        value={chosen}
        onChange={choose}
        label={t('byHand.title')}
        labelProps={{ className: 'visually-hidden' }}
      >
        <div className={style.entries}>
          {entries.map(({ entry_id, voucher, day, note }) => (
            <Radio
              key={entry_id}
              size="xs"
              value={String(entry_id)}
              label={<Ltr>{voucher}</Ltr>}
              description={
                <>
                  <DateText value={day} /> · {note}
                </>
              }
            />
          ))}
        </div>
      </Radio.Group>
      <OutlineButton size="sm" disabled={busy || !chosen} onClick={() => onMatch(Number(chosen))}>
        {t('acts.match.action')}
      </OutlineButton>
    </>
  )
}
