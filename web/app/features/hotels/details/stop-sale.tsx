import type { HotelDetails } from '@safar/contract/products/hotels/hotels.contract'
import { IconBan } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCan } from '../../../platform/session.ts'
import { OutlineButton } from '../../../ui/actions/buttons.tsx'
import { useConfirm } from '../../../ui/actions/confirm.tsx'
import { useStopSale } from '../api.ts'
import { useStayTexts } from '../offer/use-stay-texts.ts'

/** Removes one hotel from every search and checkout; the suppliers screen restores it. */
export function StopSale({ details: { hotel, supplier } }: { details: HotelDetails }) {
  const { t } = useTranslation('hotels')
  const texts = useStayTexts()
  const confirm = useConfirm()
  const { run, busy } = useStopSale()
  if (!useCan('suppliers.manage')) return null
  const stop = async () => {
    const { ok, reason } = await confirm({
      title: t('stop.title', { name: texts.hotelName(hotel) }),
      body: t('stop.body'),
      action: t('stop.action'),
      danger: true,
      reason: { label: t('stop.reason') },
    })
    if (ok) await run({ body: { supplier, hotel: hotel.id, reason } })
  }
  return (
    <OutlineButton
      busy={busy}
      leftSection={<IconBan size={18} stroke={1.75} aria-hidden />}
      onClick={() => void stop()}
    >
      {t('stop.action')}
    </OutlineButton>
  )
}
