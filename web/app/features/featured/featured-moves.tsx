import { type FeaturedRow, featured } from '@safar/contract/flights/featured.contract'
import { queryKeys } from '../../platform/query-keys.ts'
import { useApiMutation } from '../../platform/use-api-mutation.ts'
import { MoveButtons } from '../../ui/actions/move-buttons.tsx'
import { useRouteName } from './use-route-name.ts'

interface Props {
  row: FeaturedRow
  rows: readonly FeaturedRow[]
}

export function FeaturedMoves({ row, rows }: Props) {
  const nameOf = useRouteName()
  const { run, busy } = useApiMutation(featured.update, {
    successToast: 'Featured flight saved successfully.',
    invalidates: [queryKeys.featured],
  })
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
