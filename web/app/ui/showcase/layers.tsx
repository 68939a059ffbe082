import { IconLayoutDashboard, IconTicket } from '@tabler/icons-react'
import { useState } from 'react'
import { toast } from 'react-toastify'
import { DangerButton, OutlineButton, PrimaryButton, SoftButton } from '../actions/buttons.tsx'
import { useConfirm } from '../actions/confirm.tsx'
import { BarChart } from '../charts/bar-chart.tsx'
import { RankingChart } from '../charts/ranking-chart.tsx'
import { CommandPalette, PaletteButton } from '../command-palette/command-palette.tsx'
import { Card } from '../layout/card.tsx'
import { Facts, PanelSection, SidePanel } from '../layout/side-panel.tsx'
import { Money } from '../money/money.tsx'
import { EmptyState } from '../states/empty-state.tsx'
import { ErrorState } from '../states/error-state.tsx'
import { LoadingState } from '../states/loading-state.tsx'
import { StatusBadge } from '../status/status-badge.tsx'
import { useSamples } from './samples.ts'
import styles from './showcase.module.css'

export function States() {
  const s = useSamples()
  return (
    <div className={styles.stack}>
      <Card>
        <EmptyState
          title={s.noFlight}
          help={s.noFlightHelp}
          actions={
            <>
              <SoftButton size="sm">{s.drop}</SoftButton>
              <OutlineButton size="sm">{s.danger}</OutlineButton>
            </>
          }
        />
      </Card>
      <Card>
        <ErrorState title={s.failed} safe={s.safe} onRetry={() => undefined} />
      </Card>
      <LoadingState shape="cards" count={2} />
      <Card title={s.cardTitle} aside={<StatusBadge status="held" />} raised>
        <p>{s.cardText}</p>
      </Card>
    </div>
  )
}

export function Layers() {
  const s = useSamples()
  const confirm = useConfirm()
  const [opened, setOpened] = useState(false)
  const [answer, setAnswer] = useState('')
  const ask = async () => {
    const { ok, reason } = await confirm({
      title: s.askTitle,
      body: s.askBody,
      action: s.danger,
      danger: true,
      reason: { label: s.reason, required: true },
    })
    setAnswer(ok ? reason : '–')
  }
  const say = () => {
    toast(s.said, { type: 'success' })
    toast(s.notSaid, { type: 'error' })
    toast(s.body, { type: 'info' })
    toast(s.safe, { type: 'warning' })
  }
  return (
    <div className={styles.row}>
      <PrimaryButton onClick={() => setOpened(true)}>{s.openPanel}</PrimaryButton>
      <DangerButton onClick={() => void ask()}>{s.ask}</DangerButton>
      <OutlineButton onClick={say}>{s.showToast}</OutlineButton>
      <output>{answer}</output>
      <SidePanel
        opened={opened}
        onClose={() => setOpened(false)}
        title={<bdi>SF-48213</bdi>}
        badge={<StatusBadge status="awaiting_approval" />}
        detail="Bismillah Travels"
        actions={
          <>
            <PrimaryButton>{s.primary}</PrimaryButton>
            <DangerButton>{s.danger}</DangerButton>
          </>
        }
      >
        <PanelSection title={s.money}>
          <Facts
            facts={[
              [s.walletNow, <Money key="w" minor={128460000} currency="PKR" bare />],
              [s.hold, <Money key="h" minor={36349000} currency="PKR" bare />],
            ]}
          />
        </PanelSection>
      </SidePanel>
    </div>
  )
}

const DAYS: [number, number][] = [
  [3.1, 0.7],
  [2.6, 0.9],
  [3.8, 1.1],
  [4.2, 0.8],
  [2.2, 0.5],
  [3.4, 1],
  [4.6, 1.4],
]

export function Charts() {
  const s = useSamples()
  return (
    <div className={styles.stack}>
      <BarChart
        title={s.sales}
        series={[
          { id: 'agents', name: s.agents },
          { id: 'public', name: s.public },
        ]}
        points={DAYS.map(([agents, open], index) => ({ label: String(index + 2), values: { agents, public: open } }))}
      />
      <RankingChart
        title={s.profit}
        items={[
          { key: 'SV', label: 'Saudia', value: 412000 },
          { key: 'PK', label: 'PIA', value: 366000 },
          { key: 'EK', label: 'Emirates', value: 298000 },
          { key: 'QR', label: 'Qatar Airways', value: 187000 },
        ]}
      />
    </div>
  )
}

export const Palette = () => <PaletteButton />

/** One per page, because the shortcut is global. */
export function PagePalette() {
  return (
    <CommandPalette
      groups={[
        {
          label: 'Screens',
          commands: [
            { id: 'table', label: 'Table', detail: 'Rows, filter, keys', icon: <IconTicket size={18} />, to: '#table' },
            { id: 'charts', label: 'Charts', icon: <IconLayoutDashboard size={18} />, to: '#charts' },
          ],
        },
      ]}
    />
  )
}
