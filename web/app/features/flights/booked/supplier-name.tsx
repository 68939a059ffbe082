import { useFlightSuppliers } from '../../suppliers/public.ts'

/** A supplier by its own name; as its account is called if it is searched no more. */
export function SupplierName({ supplier, account }: { supplier: string; account: string }) {
  const { data, isPending } = useFlightSuppliers()
  const name = data?.find((each) => each.supplier === supplier)?.name
  return <bdi>{name ?? (isPending ? '' : account)}</bdi>
}
