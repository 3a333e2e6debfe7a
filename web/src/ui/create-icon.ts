import { type ComponentProps, createElement } from "react";

type IconData = { node: [tag: string, attributes: Record<string, string>][] };
type IconProps = ComponentProps<"svg"> & { size?: number };

/** Makes a component of one of Lucide's drawings. The build puts it in the place of Lucide's own; see build/slim-icons.ts. */
const createIcon =
  ({ node }: IconData) =>
  ({ size = 24, ...props }: IconProps) =>
    createElement(
      "svg",
      {
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": true,
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    );

// biome-ignore lint/style/noDefaultExport: Lucide's drawings import it so
export default createIcon;
