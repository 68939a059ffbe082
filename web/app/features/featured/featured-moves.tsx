import type { FeaturedRow } from '@safar/contract/featured/featured.contract'
import { MoveButtons } from '../../ui/actions/move-buttons.tsx'
import { useUpdateFeatured } from './api.ts'
import { useRouteName } from './use-route-name.ts'

interface Props {
  row: FeaturedRow
  rows: readonly FeaturedRow[]
}

export function FeaturedMoves({ row, rows }: Props) {
  const nameOf = useRouteName()
  const { run, busy } = useUpdateFeatured()
  const { id, origin, destination, title, title_ar, travel_from, travel_to, active } = row
  const move = (position: number) =>
    run({
      params: { id },
      body: {
        origin: origin.code,
        destination: destination.code,
        title,
        title_ar,
        travel_from,
        travel_to,
        active,
        position,
      },
    })
  return <MoveButtons name={nameOf(row)} place={rows.indexOf(row)} count={rows.length} busy={busy} onMove={move} />
}
