<?php

/**
 * Prints the routes that route files of Laravel register, by running them with a recorder in the place of the router:
 * `php bench/truth/laravel.php DIR [FILE=prefix]...`, say `routes/web.php= routes/api.php=api`. Nothing else of the application is loaded.
 */

namespace Illuminate\Support\Facades {
    class Route
    {
        private const VERBS = ['get', 'post', 'put', 'patch', 'delete', 'any', 'options'];
        private static array $stack = [['prefix' => '', 'controller' => null]];

        public static function __callStatic($name, $args)
        {
            return (new self(end(self::$stack)))->$name(...$args);
        }

        public function __construct(private array $scope = [], private array $routes = [], private ?array $resource = null)
        {
        }

        public function __call($name, $args)
        {
            if (in_array($name, self::VERBS)) {
                return $this->add([strtoupper($name)], $args[0], $args[1] ?? null);
            }
            return match ($name) {
                'match' => $this->add(array_map('strtoupper', (array) $args[0]), $args[1], $args[2] ?? null),
                'view' => $this->add(['GET'], $args[0], null),
                'redirect', 'permanentRedirect' => $this->add(['ANY'], $args[0], null),
                'fallback' => $this->add(['GET'], '{fallbackPlaceholder}', $args[0]),
                'prefix' => $this->with('prefix', trim(($this->scope['prefix'] ?? '') . '/' . trim($args[0], '/'), '/')),
                'controller' => $this->with('controller', $args[0]),
                'group' => $this->group(...$args),
                'resource' => $this->makeResource($args[0], $args[1], ['index', 'create', 'store', 'show', 'edit', 'update', 'destroy'], $args[2] ?? []),
                'apiResource' => $this->makeResource($args[0], $args[1], ['index', 'store', 'show', 'update', 'destroy'], $args[2] ?? []),
                'resources', 'apiResources' => array_map(fn ($key) => $this->{substr($name, 0, -1)}($key, $args[0][$key], $args[1] ?? []), array_keys($args[0])),
                'only' => $this->limit(fn ($action) => in_array($action, (array) $args[0])),
                'except' => $this->limit(fn ($action) => !in_array($action, (array) $args[0])),
                'parameters' => $this->rename($args[0]),
                default => $this,
            };
        }

        public function __destruct()
        {
            if ($this->resource !== null) {
                $this->tellResource();
            }
        }

        private function with($key, $value)
        {
            return new self([$key => $value] + $this->scope);
        }

        private function group($attributes, $routes = null)
        {
            [$attributes, $routes] = $routes === null ? [[], $attributes] : [$attributes, $routes];
            $scope = $this->scope;
            if (isset($attributes['prefix'])) {
                $scope['prefix'] = trim(($scope['prefix'] ?? '') . '/' . trim($attributes['prefix'], '/'), '/');
            }
            self::$stack[] = $scope;
            is_string($routes) ? require $routes : $routes($this);
            array_pop(self::$stack);
            return $this;
        }

        private function add($verbs, $path, $action)
        {
            $handler = is_array($action) ? basename(str_replace('\\', '/', $action[0])) . '.' . $action[1] : (is_string($action) ? basename(str_replace('\\', '/', $action)) : '-');
            foreach ($verbs as $verb) {
                if ($verb !== 'OPTIONS' && $verb !== 'HEAD') {
                    echo $verb, ' /', trim(($this->scope['prefix'] ?? '') . '/' . trim($path, '/'), '/'), ' | ', $handler, "\n";
                }
            }
            return new self($this->scope);
        }

        private function makeResource($name, $controller, $actions, $options)
        {
            $made = new self($this->scope, [], ['name' => $name, 'controller' => $controller, 'actions' => $actions, 'parameters' => $options['parameters'] ?? []]);
            isset($options['only']) && $made->only($options['only']);
            isset($options['except']) && $made->except($options['except']);
            return $made;
        }

        private function limit($keep)
        {
            $this->resource['actions'] = array_filter($this->resource['actions'] ?? [], $keep);
            return $this;
        }

        private function rename($names)
        {
            $this->resource['parameters'] = $names;
            return $this;
        }

        private function tellResource()
        {
            ['name' => $name, 'controller' => $controller, 'actions' => $actions, 'parameters' => $parameters] = $this->resource;
            $this->resource = null;
            $segments = explode('.', $name);
            $path = '';
            foreach ($segments as $index => $segment) {
                $path .= '/' . $segment . ($index < count($segments) - 1 ? '/{' . rtrim($segment, 's') . '}' : '');
            }
            $last = end($segments);
            $one = $path . '/{' . ($parameters[$last] ?? rtrim(str_replace('-', '_', $last), 's')) . '}';
            $forms = ['index' => ['GET', $path], 'create' => ['GET', "$path/create"], 'store' => ['POST', $path], 'show' => ['GET', $one], 'edit' => ['GET', "$one/edit"], 'update' => ['PUT', $one], 'destroy' => ['DELETE', $one]];
            foreach ($actions as $action) {
                $this->add($action === 'update' ? ['PUT', 'PATCH'] : [$forms[$action][0]], $forms[$action][1], [$controller, $action]);
            }
        }
    }
}

namespace {
    use Illuminate\Support\Facades\Route;

    class StandIn
    {
        public function __call($name, $args)
        {
            return $this;
        }
    }

    function config($key = null, $default = null)
    {
        return $default ?? true;
    }

    function app()
    {
        return new StandIn();
    }

    function base_path($path = '')
    {
        return $GLOBALS['argv'][1] . '/' . $path;
    }

    spl_autoload_register(function ($class) {
        $parts = explode('\\', $class);
        $name = array_pop($parts);
        eval((count($parts) > 0 ? 'namespace ' . implode('\\', $parts) . ';' : '') . "class $name extends \\StandIn { public static function __callStatic(\$n, \$a) { return new static(); } }");
    });

    foreach (array_slice($argv, 2) as $file) {
        [$path, $prefix] = explode('=', $file);
        Route::prefix($prefix)->group(fn () => require $argv[1] . '/' . $path);
    }
}
