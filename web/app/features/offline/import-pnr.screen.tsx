import { SegmentedControl } from '@mantine/core'
import type { PnrReply } from '@safar/contract/bookings/pnr.shapes'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/layout/card.tsx'
import { Columns, Stack } from '../../ui/layout/columns.tsx'
import { ScreenHead } from '../../ui/layout/screen-head.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { FindForm } from './pnr/find-form.tsx'
import { MarkedLines } from './pnr/marked-lines.tsx'
import { PasteForm } from './pnr/paste-form.tsx'
import { PnrReading } from './pnr/reading.tsx'

const ways = ['paste', 'find'] as const

/** Turns a reservation made elsewhere into a booking: by its text, or by its locator at a connected supplier. */
export default function ImportPnr() {
  const { t } = useTranslation('offline')
  const [way, setWay] = useState<(typeof ways)[number]>('paste')
  const [read, setRead] = useState<PnrReply>()
  const choose = (chosen: string) => {
    setWay(ways.find((each) => each === chosen) ?? 'paste')
    setRead(undefined)
  }
  return (
    <>
      <ScreenHead title={t('pnr.title')} detail={t('pnr.detail')} />
      <Columns>
        <Stack>
          <Card>
            <Stack>
              <SegmentedControl
                aria-label={t('pnr.title')}
                data={ways.map((value) => ({ value, label: t(`pnr.way.${value}`) }))}
                value={way}
                onChange={choose}
              />
              {way === 'paste' ? <PasteForm onRead={setRead} /> : <FindForm onRead={setRead} />}
            </Stack>
          </Card>
          {read && read.pnr.lines.length > 0 && <MarkedLines lines={read.pnr.lines} />}
        </Stack>
        {read ? (
          <PnrReading read={read} />
        ) : (
          <Card>
            <EmptyState title={t('pnr.empty')} help={t('pnr.emptyHelp')} />
          </Card>
        )}
      </Columns>
    </>
  )
}
