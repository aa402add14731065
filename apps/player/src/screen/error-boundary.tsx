import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** Identifies the content: a new value renders again after an error. */
  readonly shows?: string
  readonly fallback: ReactNode
  readonly children: ReactNode
}

interface ErrorBoundaryState {
  readonly isBroken: boolean
  readonly shows: string | undefined
}

/** PLY-28: replaces a part that could not be rendered. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { isBroken: false, shows: this.props.shows }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { isBroken: true }
  }

  static getDerivedStateFromProps(
    { shows }: ErrorBoundaryProps,
    before: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return shows === before.shows ? null : { isBroken: false, shows }
  }

  override render(): ReactNode {
    return this.state.isBroken ? this.props.fallback : this.props.children
  }
}
