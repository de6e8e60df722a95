import svgPath from 'svgpath';

const pathData = /( d=")([^"]*)"/g;

/** Writes the paths of a drawing in the shortest way, with as many decimals as are seen. */
export const shortenPaths = (drawing: string, decimals = 1): string =>
  drawing.replace(pathData, (_, start: string, data: string) => {
    const rounded = svgPath(data).round(decimals);
    const [shortest] = [data, rounded.toString(), rounded.rel().toString()].sort(
      (a, b) => a.length - b.length,
    );
    return `${start}${shortest}"`;
  });
