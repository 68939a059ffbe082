/** A screen of the product. Without a file it is not built yet and says so. */
export interface Screen {
  /** Module under app/. */
  file?: string
  /** Takes an id after its path; the bare path leads to this list. */
  detailOf?: string
}

/** Full path to screen: the route table of an area. */
export type Screens = Readonly<Record<string, Screen>>

export interface Area {
  /** Module of the layout, which also guards. */
  layout: string
  screens: Screens
}
