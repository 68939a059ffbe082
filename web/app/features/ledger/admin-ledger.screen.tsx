import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../platform/session.ts'
import { PrimaryButton } from '../../ui/actions/buttons.tsx'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { SplitView } from '../../ui/layout/side-panel.tsx'
import { accountNow } from './api.ts'
import { PendingRequests } from './approvals/pending-requests.tsx'
import { AccountField } from './entries/account-field.tsx'
import { EntriesTable } from './entries/entries-table.tsx'
import { EntryPanel } from './entries/entry-panel.tsx'
import { NewEntryPanel } from './entries/new-entry-panel.tsx'
import style from './ledger.module.css'
import { ProofCard } from './proof/proof-card.tsx'
import { StatementView } from './statement/statement-view.tsx'
import { NoteSearch } from './toolbar/note-search.tsx'
import { useLedgerView } from './toolbar/use-ledger-view.ts'
import { useAccountName } from './use-account-name.ts'

/** The ledger of every account: all entries, or one account's statement. */
export default function AdminLedger() {
  const { t } = useTranslation('ledger')
  const view = useLedgerView()
  const nameOf = useAccountName()
  const posts = useCan('ledger.post')
  const [adding, add] = useState(false)
  const { data } = useQuery({ ...accountNow(view.account ?? 0), enabled: view.account !== null })
  const account = view.account === null ? null : (data ?? null)
  const openEntry = (id: number) => {
    add(false)
    view.set({ entry: String(id) })
  }
  const panel = adding ? (
    <NewEntryPanel
      start={account?.class === 'wallet' ? account : undefined}
      onDone={openEntry}
      onClose={() => add(false)}
    />
  ) : (
    <EntryPanel id={view.entry} onOpen={openEntry} onClose={() => view.set({ entry: '' })} />
  )
  return (
    <SplitView panel={panel}>
      <div data-print>
        <ScreenHead
          title={t('title')}
          detail={account ? nameOf(account.name) : t('entries')}
          actions={
            posts && (
              <PrimaryButton data-no-print leftSection={<IconPlus size={18} stroke={1.75} />} onClick={() => add(true)}>
                {t('form.new')}
              </PrimaryButton>
            )
          }
        />
        <div className={style.top} data-no-print>
          <AccountField
            label={t('columns.account')}
            all={t('entries')}
            value={account}
            onChange={(chosen) => view.set({ account: chosen ? String(chosen.id) : '', entry: '' })}
          />
          <NoteSearch view={view} />
          <ProofCard />
        </div>
        <PendingRequests />
        {view.account === null || view.q ? (
          <EntriesTable view={view} />
        ) : (
          <StatementView
            of={{ account_id: view.account }}
            view={view}
            openId={view.entry}
            onOpen={(line) => openEntry(line.entry_id)}
          />
        )}
      </div>
    </SplitView>
  )
}
