export interface BarSeries {
  id: string
  name: string
}

export interface BarPoint {
  /** The label on the axis, already translated. */
  label: string
  values: Readonly<Record<string, number>>
}
